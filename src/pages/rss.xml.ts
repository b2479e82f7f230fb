import { articleFeed } from './_feed.ts'

export const GET = articleFeed(async (_, { description }) => ({ path: '/articles', description }))
