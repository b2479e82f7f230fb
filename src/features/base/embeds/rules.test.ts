import { readDocument } from '@site/text/read-document.ts'
import { describe, expect, it } from 'vitest'
import { oEmbedOf, ofOEmbed, ofPage, ofPeerTube, peerTubeOf } from './rules.ts'

describe('What is read of an address', () => {
  it('A video of YouTube or Vimeo is asked for at its host alone', () => {
    expect(oEmbedOf('https://youtu.be/abcdef_-123')).toBe(
      'https://www.youtube.com/oembed?format=json&width=1280&url=https%3A%2F%2Fyoutu.be%2Fabcdef_-123',
    )
    expect(oEmbedOf('https://vimeo.com/12345')).toMatch(
      /^https:\/\/vimeo\.com\/api\/oembed\.json\?/,
    )
    expect(oEmbedOf('https://a.example/rye.mp4')).toBeNull()
    expect(ofOEmbed('{"title":" Rye\\n","thumbnail_url":"https://i.example/a.jpg"}')).toEqual({
      kind: 'embed-video',
      title: 'Rye',
      picture: 'https://i.example/a.jpg',
    })
  })

  it('A video of PeerTube plays from its largest file of at most 1080 lines', () => {
    expect(peerTubeOf('https://tube.example/w/kkGMgK9ZtnKfYAgnEtQxbv')).toBe(
      'https://tube.example/api/v1/videos/kkGMgK9ZtnKfYAgnEtQxbv',
    )
    expect(peerTubeOf('https://tube.example/about')).toBeNull()
    const file = (id: number) => ({ fileUrl: `https://tube.example/${id}.mp4`, resolution: { id } })
    const files = [file(480), file(2160), file(1080)]
    const video = { name: 'Rye', previewPath: '/a.jpg', streamingPlaylists: [{ files }] }
    expect(ofPeerTube(JSON.stringify(video))).toMatchObject({
      picture: '/a.jpg',
      address: 'https://tube.example/1080.mp4',
    })
    expect(() => ofPeerTube('{"name":"Rye"}')).toThrow('no file')
  })

  it('A page is shown as it describes itself, shortened, and by its host without a title', () => {
    const html = `<head><title>a</title><meta property="og:title" content="Rye"><meta name="description" content="${'b '.repeat(400)}"><meta property="og:image" content="/c.png"></head>`
    const page = ofPage(readDocument(html), 'https://a.example/rye')
    expect(page).toMatchObject({ kind: 'embed-page', title: 'Rye', picture: '/c.png' })
    expect(page.description).toHaveLength(300)
    expect(ofPage(readDocument('<p>a</p>'), 'https://a.example/rye').title).toBe('a.example')
  })
})
