import { describe, expect, test } from 'vitest';

import { EVENT_LABELS } from './event-labels.ts';
import { EVENT_SPECS, type PayloadField } from './events.ts';
import { ROLE_LABELS, SCHEDULED_LABEL, STATUS_LABELS, TAB_LABELS, TAB_OF_STATUS } from './labels.ts';
import { missingInOrder, missingInPayload, missingProofsText } from './missing-fields.ts';
import { BASE_REASONS, type Reason } from './reasons.ts';
import { STOP_STATUS_LABELS } from './stop-labels.ts';
import { PROOF_KINDS } from './types.ts';

/** Texts of docs/domain.md 2, written by hand, so that they change only on purpose. */
describe('user-visible texts', () => {
  test('cover statuses, tabs, stops and roles', () => {
    expect({ ...STATUS_LABELS, scheduled: SCHEDULED_LABEL }).toEqual({
      draft: 'Rascunho',
      requested: 'Aguardando aceite',
      accepted: 'Aceita',
      assigned: 'Atribuída',
      scheduled: 'Agendada',
      collecting: 'Em coleta',
      pickup_failed: 'Coleta não realizada',
      in_transit: 'Em rota',
      attempt_failed: 'Aguardando nova tentativa',
      returning: 'Em devolução',
      delivered: 'Entregue',
      partially_delivered: 'Entregue parcialmente',
      returned: 'Devolvida',
      cancelled: 'Cancelada',
      rejected: 'Recusada pela base',
      lost: 'Extraviada ou avariada',
    });
    expect(TAB_OF_STATUS).toEqual({
      draft: 'drafts',
      requested: 'new',
      accepted: 'active',
      assigned: 'active',
      collecting: 'active',
      pickup_failed: 'pending',
      in_transit: 'active',
      attempt_failed: 'pending',
      returning: 'pending',
      delivered: 'closed',
      partially_delivered: 'closed',
      returned: 'closed',
      cancelled: 'closed',
      rejected: 'closed',
      lost: 'closed',
    });
    expect(Object.values(TAB_LABELS)).toEqual([
      'Rascunhos',
      'Novas',
      'Em andamento',
      'Pendências',
      'Encerradas',
    ]);
    expect(Object.values(STOP_STATUS_LABELS)).toEqual([
      'Pendente',
      'No local',
      'Concluída',
      'Insucesso',
      'Cancelada',
    ]);
    expect(ROLE_LABELS).toEqual({
      operator: 'Operação',
      manager: 'Gestão da empresa',
      admin: 'Administração',
    });
  });

  test('cover events, on buttons and in the timeline', () => {
    const words = Object.entries(EVENT_SPECS).map(([type, { label }]) => [
      label,
      Object.entries(EVENT_LABELS).find(([name]) => name === type)?.[1],
    ]);
    expect(words).toEqual([
      ['Solicitar entrega', 'Solicitada'],
      ['Editar', 'Editada'],
      ['Aceitar', 'Aceita'],
      ['Recusar', 'Recusada pela base'],
      ['Atribuir entregador', 'Entregador atribuído'],
      ['Retirar entregador', 'Entregador retirado'],
      ['Iniciar coleta', 'Coleta iniciada'],
      ['Confirmar coleta', 'Coleta confirmada'],
      ['Coleta não realizada', 'Coleta não realizada'],
      ['Registrar chegada', 'Chegada registrada'],
      ['Confirmar entrega', 'Entrega confirmada'],
      ['Registrar insucesso', 'Insucesso registrado'],
      ['Nova tentativa', 'Nova tentativa iniciada'],
      ['Reagendar', 'Reagendada'],
      ['Corrigir endereço ou contato', 'Endereço ou contato corrigido'],
      ['Editar observações e marcadores', 'Observações ou marcadores alterados'],
      ['Definir preço', 'Preço definido'],
      ['Acertar cobrança', 'Cobrança acertada'],
      ['Solicitar alteração', 'Alteração solicitada'],
      ['Aprovar alteração', 'Alteração aprovada'],
      ['Negar alteração', 'Alteração negada'],
      ['Devolver ao remetente', 'Devolução iniciada'],
      ['Confirmar devolução', 'Devolução confirmada'],
      ['Devolução não realizada', 'Devolução não realizada'],
      ['Registrar extravio ou avaria', 'Extravio ou avaria registrado'],
      ['Cancelar', 'Cancelada'],
      ['Solicitar cancelamento', 'Cancelamento solicitado'],
      ['Aprovar cancelamento', 'Cancelamento aprovado'],
      ['Negar cancelamento', 'Cancelamento negado'],
      ['Desfazer', 'Ação desfeita'],
      ['Corrigir desfecho', 'Desfecho corrigido'],
      ['Comentar', 'Comentário'],
    ]);
  });

  test.each<[PayloadField, string]>([
    ['changes', 'alterações'],
    ['reason', 'motivo'],
    ['reasonCode', 'motivo'],
    ['note', 'observação'],
    ['promisedWindow', 'janela prometida'],
    ['window', 'nova janela'],
    ['requestedByClient', 'quem pediu a mudança'],
    ['courierId', 'entregador'],
    ['courier', 'entregador'],
    ['saveCourier', 'guardar o entregador'],
    ['packagesCount', 'volumes conferidos'],
    ['stopId', 'parada'],
    ['receiverName', 'nome de quem recebeu'],
    ['receiverRelation', 'vínculo com o destinatário'],
    ['receiverDoc', 'documento de quem recebeu'],
    ['overrideReason', 'motivo para exceder o limite de tentativas'],
    ['contactName', 'nome do contato'],
    ['contactPhone', 'telefone do contato'],
    ['contactEmail', 'e-mail do destinatário'],
    ['address', 'endereço'],
    ['instructions', 'instruções'],
    ['notes', 'observações'],
    ['internalNotes', 'notas internas'],
    ['tags', 'marcadores'],
    ['description', 'descrição'],
    ['toStatus', 'desfecho correto'],
    ['body', 'texto'],
    ['visibility', 'visibilidade'],
  ])('name the missing payload field %s', (field, name) => {
    expect(missingInPayload([field])).toBe(`Falta informar: ${name}.`);
  });

  test.each([
    ['/stops', 'coleta e entrega'],
    ['/packagesCount', 'quantidade de volumes'],
    ['/items', 'itens'],
    ['/items/0/description', 'descrição do item'],
    ['/items/0/quantity', 'quantidade do item'],
    ['/externalRef', 'referência externa'],
    ['/invoiceKey', 'chave da NF-e'],
    ['/vehicleType', 'tipo de veículo'],
    ['/cashOnDelivery/amountCents', 'valor da cobrança'],
    ['/cashOnDelivery/changeForCents', 'troco'],
    ['/stops/0/contactName', 'nome do contato (coleta)'],
    ['/stops/1/contactPhone', 'telefone do contato (entrega 1)'],
    ['/stops/1/contactEmail', 'e-mail do destinatário (entrega 1)'],
    ['/stops/12/address', 'endereço (entrega 12)'],
    ['/stops/0/address/postalCode', 'CEP (coleta)'],
    ['/stops/0/address/street', 'rua (coleta)'],
    ['/stops/0/address/number', 'número (coleta)'],
    ['/stops/0/address/district', 'bairro (coleta)'],
    ['/stops/0/address/city', 'cidade (coleta)'],
    ['/stops/0/address/state', 'UF (coleta)'],
    ['/stops/1/window', 'janela de horário (entrega 1)'],
    ['/stops/1/window/from', 'início da janela (entrega 1)'],
    ['/stops/1/window/until', 'fim da janela (entrega 1)'],
    ['/something', 'campo obrigatório'],
    ['/content/stops/1/address', 'endereço'],
  ])('name the missing order field %s', (pointer, name) => {
    expect(missingInOrder([pointer])).toBe(`Falta preencher: ${name}.`);
  });

  test('list at most three missing order fields, each once, and count the others', () => {
    expect(missingInOrder([])).toBe('O rascunho ainda não está completo.');
    expect(missingInOrder(['/items', '/items', '/stops', '/externalRef'])).toBe(
      'Falta preencher: itens, coleta e entrega, referência externa.',
    );
    expect(missingInOrder(['/items', '/stops', '/externalRef', '/invoiceKey', '/vehicleType'])).toBe(
      'Falta preencher: itens, coleta e entrega, referência externa e mais 2.',
    );
    expect(missingInPayload([])).toBe('');
    expect(missingProofsText([])).toBe('');
    expect(missingProofsText(PROOF_KINDS)).toBe('Falta anexar: foto, assinatura, canhoto ou documento.');
  });

  test('cover reasons and the party responsible for a failure', () => {
    const summary = ({ code, label, party }: Reason) => [code, label, ...(party === null ? [] : [party])];
    expect(BASE_REASONS.failure.map(summary)).toEqual([
      ['RECIPIENT_ABSENT', 'Destinatário ausente', 'recipient'],
      ['CLOSED', 'Estabelecimento fechado', 'recipient'],
      ['ADDRESS_NOT_FOUND', 'Endereço não localizado', 'sender'],
      ['NUMBER_NOT_FOUND', 'Número inexistente', 'sender'],
      ['ADDRESS_INCOMPLETE', 'Endereço insuficiente', 'sender'],
      ['MOVED', 'Mudou-se', 'sender'],
      ['UNKNOWN_RECIPIENT', 'Destinatário desconhecido no local', 'sender'],
      ['REFUSED', 'Recusado pelo destinatário', 'recipient'],
      ['DAMAGED', 'Avaria na embalagem ou no produto', 'base'],
      ['WRONG_OR_MISSING_ITEM', 'Item errado ou faltando', 'sender'],
      ['PAYMENT', 'Problema no pagamento', 'recipient'],
      ['DOCUMENT_MISSING', 'Falta documento ou autorização', 'sender'],
      ['NO_ACCESS', 'Acesso impedido', 'recipient'],
      ['RISK_AREA', 'Área de risco', 'forceMajeure'],
      ['NO_TIME', 'Rota não concluída', 'base'],
      ['VEHICLE', 'Pane ou acidente', 'base'],
      ['WEATHER', 'Condições climáticas', 'forceMajeure'],
      ['THEFT', 'Roubo ou furto', 'forceMajeure'],
      ['NOT_READY', 'Mercadoria não pronta', 'sender'],
      ['OTHER', 'Outro'],
    ]);
    expect(BASE_REASONS.cancel.map(summary)).toEqual([
      ['RECIPIENT_REQUEST', 'Pedido do destinatário'],
      ['COMPANY_PROBLEM', 'Problema na empresa'],
      ['TOO_SLOW', 'Demora no aceite ou na coleta'],
      ['DUPLICATE', 'Pedido duplicado'],
      ['WRONG_DATA', 'Dados incorretos'],
      ['NOBODY_THERE', 'Ninguém no local'],
      ['NO_CAPACITY', 'Sem capacidade da base'],
      ['OTHER', 'Outro'],
    ]);
    expect(BASE_REASONS.reject.map(summary)).toEqual([
      ['OUT_OF_AREA', 'Fora da área'],
      ['NO_COURIER', 'Sem entregador'],
      ['VEHICLE_UNAVAILABLE', 'Veículo indisponível'],
      ['UNFEASIBLE_TIME', 'Horário inviável'],
      ['INSUFFICIENT_DATA', 'Dados insuficientes'],
      ['OTHER', 'Outro'],
    ]);
    const all = Object.values(BASE_REASONS).flat();
    expect(all.every(({ enabled }) => enabled)).toBe(true);
    expect(new Set(all.filter(({ textRequired }) => textRequired).map(({ code }) => code))).toEqual(
      new Set(['OTHER']),
    );
  });
});
