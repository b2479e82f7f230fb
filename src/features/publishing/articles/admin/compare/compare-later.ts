import { loadedLater } from '../../../../../components/loaded-later.tsx'

export default loadedLater(() => import('./CompareArticles.tsx'))
