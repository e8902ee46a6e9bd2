import { classNames } from '#src/ui/class-names.ts';
import { controlDensities, controlStyles } from '#src/ui/inputs/control-styles.ts';

/** Placeholder while no company is chosen (R3.4). */
export const NO_COMPANY_TEXT = 'Selecione uma empresa';

/** Styles of the company picker's input, with room for an icon on each side; shared with its loading placeholder. */
export const companyFieldStyles = classNames(controlStyles, controlDensities.regular, 'pr-9 pl-10');
