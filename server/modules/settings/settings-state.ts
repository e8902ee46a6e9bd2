import { DEFAULT_BRANDING } from '#domain/default-branding.ts';
import type { NumberSetting } from '#domain/settings-fields.ts';
import type { ReasonLists } from '#machines/order/reasons.ts';
import type { OrderSettings } from '#machines/order/types.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Row, RowUpdate } from '#server/db/schema.ts';

import { reasonListsOf } from './reason-lists.ts';

/** All settings (docs/domain.md 3), without version and dates. */
export type SettingsState = Record<NumberSetting, number> & {
  requireAdminTwoFactor: boolean;
  calendar: OrderSettings['calendar'];
  proofPolicy: OrderSettings['proofPolicy'];
  reasons: ReasonLists;
  branding: Required<Schema<'BrandingInput'>>;
};

export type SettingsColumns = Omit<Row<'settings'>, 'created_at' | 'updated_at' | 'updated_by' | 'version'>;

export function stateOf(row: SettingsColumns): SettingsState {
  return {
    acceptSlaMinutes: row.accept_sla_minutes,
    atRiskMinutes: row.at_risk_minutes,
    onTimeToleranceMinutes: row.on_time_tolerance_minutes,
    scheduleLeadMinutes: row.schedule_lead_minutes,
    promiseMinutes: row.promise_minutes,
    freeCancelMinutes: row.free_cancel_minutes,
    undoMinutes: row.undo_minutes,
    cancelAnswerMinutes: row.cancel_answer_minutes,
    maxAttempts: row.max_attempts,
    custodyDays: row.custody_days,
    proofLateDays: row.proof_late_days,
    publicLinkDays: row.public_link_days,
    orderRetentionDays: row.order_retention_days,
    accessRecordDays: row.access_record_days,
    endedAccountDays: row.ended_account_days,
    inactiveCourierDays: row.inactive_courier_days,
    answeredRequestDays: row.answered_request_days,
    requireAdminTwoFactor: row.require_admin_two_factor,
    calendar: row.calendar,
    proofPolicy: row.proof_policy,
    reasons: reasonListsOf(row.reasons),
    branding: { ...DEFAULT_BRANDING, ...row.branding, logoId: row.logo_id },
  };
}

export function columnsOf(state: SettingsState): RowUpdate<'settings'> {
  const { logoId, ...branding } = state.branding;
  return {
    accept_sla_minutes: state.acceptSlaMinutes,
    at_risk_minutes: state.atRiskMinutes,
    on_time_tolerance_minutes: state.onTimeToleranceMinutes,
    schedule_lead_minutes: state.scheduleLeadMinutes,
    promise_minutes: state.promiseMinutes,
    free_cancel_minutes: state.freeCancelMinutes,
    undo_minutes: state.undoMinutes,
    cancel_answer_minutes: state.cancelAnswerMinutes,
    max_attempts: state.maxAttempts,
    custody_days: state.custodyDays,
    proof_late_days: state.proofLateDays,
    public_link_days: state.publicLinkDays,
    order_retention_days: state.orderRetentionDays,
    access_record_days: state.accessRecordDays,
    ended_account_days: state.endedAccountDays,
    inactive_courier_days: state.inactiveCourierDays,
    answered_request_days: state.answeredRequestDays,
    require_admin_two_factor: state.requireAdminTwoFactor,
    calendar: JSON.stringify(state.calendar),
    proof_policy: JSON.stringify(state.proofPolicy),
    reasons: JSON.stringify(state.reasons),
    branding: JSON.stringify(branding),
    logo_id: logoId,
  };
}
