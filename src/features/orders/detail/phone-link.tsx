import { formatPhone } from '#src/lib/phone.ts';

/** A number that a phone dials. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a
      href={`tel:${phone}`}
      className="text-cadmiumBlue-700 inline-flex min-h-6 items-center rounded-sm whitespace-nowrap hover:underline"
    >
      {formatPhone(phone)}
    </a>
  );
}
