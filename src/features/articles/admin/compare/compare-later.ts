import { loadedLater } from '../../../../components/loaded-later.tsx'

/** Two texts of an article beside each other; loaded when two are compared. */
export default loadedLater(() => import('./CompareArticles.tsx'))
