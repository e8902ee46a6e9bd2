import { classNames } from '#src/ui/class-names.ts';
import { controlDensities, controlStyles } from '#src/ui/control-styles.ts';

/** The choice that clears the filter (spec 2). */
export const ALL_COMPANIES_LABEL = 'Todas as Empresas';

/** The box of the company picker, with room for an icon at either end, before and after its code has come. */
export const companyFieldStyles = classNames(controlStyles, controlDensities.regular, 'truncate pr-10 pl-10');
