/** As in SavedViewName and `createSavedView` of the contract. */
export const MAX_VIEW_NAME_LENGTH = 60;
export const MAX_VIEWS = 30;
