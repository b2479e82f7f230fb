/** "GlutenFree" as "gluten free". */
export const inWords = (key: string): string =>
  key.replaceAll(/([a-z])(?=[A-Z])/g, '$1 ').toLowerCase()
