import { getCollection } from 'astro:content'
import type { APIRoute } from 'astro'
import { ogPicture } from './_picture.ts'

/** A picture is made again only when the cover is another: the names of covers come from content. */
export const getStaticPaths = async () =>
  (await getCollection('articles')).flatMap(({ id, data: { images } }) => {
    const cover = images[0]?.url
    return cover ? [{ params: { articleId: id }, props: { cover }, cacheKey: cover }] : []
  })

export const GET: APIRoute<{ cover: string }> = async ({ props }) =>
  new Response(new Uint8Array(await ogPicture(props.cover)), {
    headers: { 'Content-Type': 'image/jpeg' },
  })
