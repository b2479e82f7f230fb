import type { Element } from 'hast'

/** Lazy pictures have a placeholder in `src`. */
export const sourceOfPicture = ({ properties }: Element): string => {
  const { dataSrc, dataLazySrc, dataOrigSrc, dataOrigFile, src } = properties
  return String(dataOrigFile ?? dataSrc ?? dataLazySrc ?? dataOrigSrc ?? src ?? '').trim()
}
