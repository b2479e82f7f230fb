import { KEYS } from '../../../../../components/use-keys.ts'
import WideDialog from '../../../../../components/WideDialog.tsx'

const isApple = () => /Mac|iP(hone|ad|od)/.test(navigator.platform)

export default function KeyList({ onClose }: { onClose(): void }) {
  const command = isApple() ? '⌘' : 'Ctrl'
  return (
    <WideDialog title="Keys" onClose={onClose}>
      <dl className="admin-list admin-narrow">
        {KEYS.map(({ words, key, shift, plain }) => (
          <div className="admin-row" key={words}>
            <dt>{words}</dt>
            <dd className="admin-row-actions">
              {!plain && <kbd>{command}</kbd>} {shift && <kbd>Shift</kbd>}{' '}
              <kbd>{key.length === 1 ? key.toUpperCase() : key}</kbd>
            </dd>
          </div>
        ))}
      </dl>
      <p className="admin-note">
        In the text, <kbd>/</kbd> at the beginning of an empty paragraph lists what can be put
        there, <kbd>:</kbd> and the beginning of a name lists characters and emoji, <kbd>Alt</kbd>{' '}
        <kbd>F10</kbd> leads to the tools and <kbd>Escape</kbd> back, and <kbd>Alt</kbd>{' '}
        <kbd>Shift</kbd> with <kbd>↑</kbd> or <kbd>↓</kbd> moves the block with the caret. Press{' '}
        <kbd>Escape</kbd>, then <kbd>Tab</kbd>, to leave the text. The tools name their keys.
      </p>
    </WideDialog>
  )
}
