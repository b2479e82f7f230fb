import { expect, it } from 'vitest'
import { $pane, placePane } from './open-drawer.ts'

it('The tab that Ada opened stays when her article is shown anew, and another article begins with its own', () => {
  const ada = {}
  placePane(ada, 'Publish')
  expect($pane.get()).toBe('Publish')
  $pane.set('Details')
  placePane(ada, 'Publish')
  expect($pane.get()).toBe('Details')
  placePane({}, 'Publish')
  expect($pane.get()).toBe('Publish')
})
