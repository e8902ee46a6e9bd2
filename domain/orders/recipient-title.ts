type Recipient = { placeName: string | null; contactName: string };

/** The place before the person: "Clínica São Lucas · Recepção"; one of them alone where they say the same. */
export function recipientTitle({ placeName, contactName }: Recipient): string {
  if (placeName === null || placeName.toLowerCase() === contactName.toLowerCase()) return contactName;
  return contactName === '' ? placeName : `${placeName} · ${contactName}`;
}
