type Recipient = { placeName: string | null; contactName: string };

/** Place and contact, "Clínica São Lucas · Recepção"; only one of them if they are equal or one is missing. */
export function recipientTitle({ placeName, contactName }: Recipient): string {
  if (placeName === null || placeName.toLowerCase() === contactName.toLowerCase()) return contactName;
  return contactName === '' ? placeName : `${placeName} · ${contactName}`;
}
