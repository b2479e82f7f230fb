/** The space between a number and its unit, and around the sign between two sides of a thing. */
const IN_MEASURE =
  /(?<=[\d¼-¾⅐-⅞]) (?=(?:°[CF]|mm|cm|km|kg|g|oz|lb|ml|ft)(?![\p{L}\p{N}])|in \(|× )|(?<=[¼-¾⅐-⅞]) (?=in )|(?<= ×) (?=\d)/gu

/** Keeps a number on the line of its unit: `27 °C` must not end a line as 27. */
export const boundUnits = (text: string): string => text.replace(IN_MEASURE, '\u00a0')
