import sharp from 'sharp'
import { ORIGIN } from '../../scripts/test/compiled.ts'
import type { AdminSite } from './admin-site.ts'
import type { TokenHolder } from './site.ts'

type Sent = { name: string; bytes: Uint8Array | string; type?: string }
type Stored = { name: string; url: string; width: number; height: number }
type Answer = Partial<Stored> & {
  files?: Stored[]
  message?: string
  errors?: Record<string, string>
}

/** Sends images as a browser sends a form, and looks at what came of them. */
export function openUploads(site: AdminSite) {
  return {
    async upload(
      files: Sent[],
      person: TokenHolder | null = site.ada,
      field = 'article_images',
      path = '/api/article_img_temp_upload',
    ): Promise<{ status: number; body: Answer }> {
      const form = new FormData()
      for (const { name, bytes, type = 'image/jpeg' } of files) {
        form.append(field, new File([bytes as BlobPart], name, { type }))
      }
      const encoded = new Request(ORIGIN, { method: 'POST', body: form })
      const response = await site.callWith(
        'POST',
        path,
        new Uint8Array(await encoded.arrayBuffer()),
        {
          'content-type': encoded.headers.get('content-type') ?? '',
          ...(person && { authorization: `Bearer ${person.token}` }),
        },
      )
      return { status: response.status, body: (await response.json()) as Answer }
    },
    /** An image read whole: a body left unread would hold its connection open. */
    async fetched(url: string) {
      const response = await site.call('GET', url)
      const bytes = Buffer.from(await response.arrayBuffer())
      return { status: response.status, headers: response.headers, bytes }
    },
  }
}

let shade = 0
/** A picture that no other test has sent, also of another file: they share this module. */
export function picture(width = 640, height = 400) {
  shade += 1
  const background = { r: (shade * 7) % 256, g: 90, b: (shade * 5) % 256 }
  return sharp({ create: { width, height, channels: 3, background } })
}
