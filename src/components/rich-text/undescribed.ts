/** The id of the list of pictures that are not described. */
export const UNDESCRIBED = 'undescribed-pictures'
