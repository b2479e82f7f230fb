export { siteFeed as GET } from './_feed.ts'
