import { decoded } from '@site/text/decoded.ts'
import { embedKindAt } from '@site/text/played-at.ts'
import type { Element } from 'hast'

/** Lazy pictures have a placeholder in `src`. */
export const sourceOfPicture = ({ properties }: Element): string => {
  const { dataSrc, dataLazySrc, dataOrigSrc, dataOrigFile, src } = properties
  return String(dataOrigFile ?? dataSrc ?? dataLazySrc ?? dataOrigSrc ?? src ?? '').trim()
}

/** What an address plays; "embed-page" for anything else. */
export const playedBy = (src: string): ReturnType<typeof embedKindAt> =>
  URL.canParse(src, 'https://old.invalid')
    ? embedKindAt(new URL(src, 'https://old.invalid').href)
    : 'embed-page'

/** Whether a picture is a sound or video, as Markdown has them. */
export const isPlayedPicture = ({ tagName, properties: { src } }: Element): boolean =>
  tagName === 'img' && typeof src === 'string' && playedBy(src) !== 'embed-page'

/** The name of a file in an address, without its kind; the address itself without one. */
export function nameOfFile(address: string): string {
  const [, name] = /([^/?#]+)\.[a-z\d]{2,4}(?:[?#]|$)/i.exec(address) ?? []
  return name ? decoded(name) : address
}

const SERVICES: [RegExp, string][] = [
  [/(?:^|\.)(?:youtube(?:-nocookie)?\.com|youtu\.be)$/, 'YouTube video'],
  [/(?:^|\.)vimeo\.com$/, 'Vimeo video'],
]

/** The words of an embed without a title: its service or its file, else its host. */
export function nameOfEmbed(address: string): string {
  const { hostname } = new URL(address)
  const [, service] = SERVICES.find(([host]) => host.test(hostname)) ?? []
  const file = nameOfFile(address)
  return service ?? (file === address ? hostname.replace(/^www\./, '') : file)
}

/** Titles that services give every player. */
export const isTitleOfPlayer = (title: string): boolean =>
  /^(?:youtube|vimeo)(?: video)? player$/i.test(title)
