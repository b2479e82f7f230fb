import { loadStyles } from '../lib/load-styles.ts'
import styles from '../styles/on-use.css?url'

/** The styles of dialogs and toasts: a page that nobody uses does without. */
export const loadOverlayStyles = (): Promise<void> => loadStyles(styles)
