import { useStore } from '@nanostores/react'
import { $build } from './store.ts'

/** How far the newest build is. */
export default function BuildStatus() {
  return <output>{useStore($build)?.status}</output>
}
