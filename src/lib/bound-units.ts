/** The space between a number and its unit, and those around ×. */
const IN_MEASURE =
  /(?<=[\d¼-¾⅐-⅞]) (?=(?:°[CF]|mm|cm|km|kg|g|oz|lb|ml|ft)(?![\p{L}\p{N}])|in \(|× )|(?<=[¼-¾⅐-⅞]) (?=in )|(?<= ×) (?=\d)/gu

/** After the dash of a range. */
const IN_RANGE = /(?<=[\d¼-¾⅐-⅞]–)(?=[\d¼-¾⅐-⅞])/gu

/** Prevents line breaks between number and unit and inside a range, as in `1.5–2 mm`. */
export const boundUnits = (text: string): string =>
  text.replace(IN_MEASURE, '\u00a0').replace(IN_RANGE, '\u2060')
