import { loadStyles } from '../lib/load-styles.ts'
import styles from '../styles/on-use.css?url'

export const loadOverlayStyles = (): Promise<void> => loadStyles(styles)
