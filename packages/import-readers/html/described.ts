/** What cameras and programs call a picture: "IMG_1301", "dsc_0088-3.jpg", "AK_LittleBunny". */
const FILE_NAME =
  /^(?:\S+\.(?:jpe?g|png|gif|webp|avif|heic)|[\w-]*_[\w-]*|(?:img|image|dsc|dscf|dscn|dcim|mvi|pxl|photo|picture|screenshot)-?\d[\w-]*|\d[\d-]*)$/i

/** The description of a picture; '' for the name of its file, which many programs write there. */
export const described = (alt: string): string => (FILE_NAME.test(alt.trim()) ? '' : alt)
