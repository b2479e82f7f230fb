export const UNDESCRIBED = 'undescribed-pictures'
