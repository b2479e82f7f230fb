import type { APIRoute } from 'astro'

const icon = (src: string, size: number, purpose: 'any' | 'maskable') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

export const GET: APIRoute = async ({ locals: { data } }) => {
  const { site } = await data.frame()
  return Response.json(
    {
      name: site.name,
      short_name: site.narrow_name,
      description: site.description,
      lang: 'en',
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'minimal-ui',
      background_color: site.light_paper,
      theme_color: site.light_paper,
      categories: ['magazines'],
      icons: [
        icon('/icon-192.png', 192, 'any'),
        icon('/icon-512.png', 512, 'any'),
        icon('/icon-maskable-512.png', 512, 'maskable'),
      ],
    },
    { headers: { 'content-type': 'application/manifest+json' } },
  )
}
