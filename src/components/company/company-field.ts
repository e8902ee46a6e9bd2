import { classNames } from '#src/ui/class-names.ts';
import { controlDensities, controlStyles } from '#src/ui/inputs/control-styles.ts';

/** What stands in the box while no company is chosen (R3.4). */
export const NO_COMPANY_TEXT = 'Selecione uma empresa';

/** The box of the company picker, with room for an icon at either end, before and after its code has come. */
export const companyFieldStyles = classNames(controlStyles, controlDensities.regular, 'pr-9 pl-10');
