import { feedOf } from '../_feed.ts'

export const GET = feedOf(async (data, site) => {
  const issues = await data.issues()
  return {
    name: 'The newsletter',
    description: `Issues of the newsletter of ${site.name}.`,
    path: '/newsletter',
    latest: issues[0]?.sent_at,
    items: (root) =>
      issues.map(({ id, subject, preheader, sent_at }) => ({
        guid: `issue-${id}`,
        title: subject,
        link: new URL(`/newsletter/${id}`, root).href,
        summary: preheader,
        at: sent_at,
      })),
  }
})
