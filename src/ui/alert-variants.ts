/** The colours of each kind of message. */
export const dangerVariant = 'border-danger-line bg-danger-soft text-danger';
export const warningVariant = 'border-warning-line bg-warning-soft text-warning-strong';
export const successVariant = 'border-success-line bg-success-soft text-success';
export const infoVariant = 'border-accent-line bg-accent-soft text-accent-strong';
