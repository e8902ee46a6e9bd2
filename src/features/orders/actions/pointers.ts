import { type ActionField, isActionField } from './fields.ts';

/** Where the contract's name of a value is not the name of its field. */
const FIELDS_BY_PATH: Readonly<Record<string, ActionField>> = {
  courier: 'courierName',
  'courier/name': 'courierName',
  'courier/phone': 'courierPhone',
  'courier/vehiclePlate': 'courierPlate',
  'changes/priceCents': 'price',
  promisedWindow: 'date',
  window: 'date',
  address: 'street',
};

/**
 * The field that a server's error belongs to, by its JSON Pointer into the event: "/payload/courier/phone",
 * "/payload/changes/stops/1/address/street". Undefined where no field of a form is meant.
 *
 * @param stopIndex the stop that the form is about; the others have no fields
 */
export function fieldAt(pointer: string, stopIndex: number | undefined): ActionField | undefined {
  const path = pointer.replace(/^\/payload\//u, '');
  const ofStop = /^changes\/stops\/(\d+)\/(.+)$/u.exec(path);
  if (ofStop) return Number(ofStop[1]) === stopIndex ? fieldOfPath(ofStop[2] ?? '') : undefined;
  return fieldOfPath(path);
}

function fieldOfPath(path: string): ActionField | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return FIELDS_BY_PATH[path] ?? (isActionField(name) ? name : undefined);
}
