import { DomHandler, DomUtils } from 'htmlparser2'
import { type PartBuilder, readXml } from '../../archive/read-xml.ts'
import type { ArchiveFile } from '../../pieces.ts'

type XmlElement = ReturnType<typeof DomUtils.getElementsByTagName>[number]

const isElement = (node: XmlElement['childNodes'][number]): node is XmlElement => 'attribs' in node

/** The head of a feed, or an entry. */
export class FeedPart {
  readonly name: string
  /** The file ends inside it. */
  readonly isCut: boolean
  readonly #elements: XmlElement[]

  constructor({ name, childNodes }: XmlElement, isCut = false) {
    this.name = name
    this.isCut = isCut
    this.#elements = childNodes.filter(isElement)
  }

  all(name: string): Record<string, string | undefined>[] {
    return this.#elements.filter((element) => element.name === name).map(({ attribs }) => attribs)
  }

  /** Of the first element at this path. */
  text(...path: string[]): string {
    const [name, ...inner] = path
    const element = this.#elements.find((one) => one.name === name)
    if (!element) return ''
    if (inner.length > 0) return new FeedPart(element).text(...inner)
    const isMarkup = element.childNodes.some(isElement)
    return (isMarkup ? DomUtils.getInnerHTML(element) : DomUtils.textContent(element)).trim()
  }
}

export const readFeed = (
  file: ArchiveFile,
  onText?: (text: string) => void,
): AsyncGenerator<FeedPart> => readXml(file, new FeedBuilder(), onText)

class FeedBuilder extends DomHandler implements PartBuilder<FeedPart> {
  isAtEnd = false
  #parts: FeedPart[] = []
  #hasBegun = false

  take(): FeedPart[] {
    return this.#parts.splice(0)
  }

  override onclosetag(): void {
    const element = this.tagStack.at(-1) as XmlElement
    super.onclosetag()
    if (element.name !== 'entry') return
    const feed = element.parent as XmlElement
    DomUtils.removeElement(element)
    if (!this.#hasBegun) this.#parts.push(new FeedPart(feed))
    this.#hasBegun = true
    this.#parts.push(new FeedPart(element, this.isAtEnd))
    if (feed.name === 'feed') feed.childNodes = []
  }
}
