/** The colours of each kind of message. */
export const dangerLook = 'border-danger/25 bg-danger-soft text-danger';
export const warningLook = 'border-polliwog-300 bg-polliwog-50 text-polliwog-800';
export const successLook = 'border-success/25 bg-success-soft text-success';
export const infoLook = 'border-cadmiumBlue-200 bg-cadmiumBlue-50 text-cadmiumBlue-800';
