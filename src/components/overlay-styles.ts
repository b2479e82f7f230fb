import { loadStyles } from '../lib/load-styles.ts'
import styles from '../styles/on-use.css?url'

/** Styles of dialogs and toasts, loaded at their first use. */
export const loadOverlayStyles = (): Promise<void> => loadStyles(styles)
