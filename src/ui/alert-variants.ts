/** The colours of each kind of message. */
export const dangerVariant = 'border-danger/25 bg-danger-soft text-danger';
export const warningVariant = 'border-polliwog-300 bg-polliwog-50 text-polliwog-800';
export const successVariant = 'border-success/25 bg-success-soft text-success';
export const infoVariant = 'border-cadmiumBlue-200 bg-cadmiumBlue-50 text-cadmiumBlue-800';
