/** Before a line or a step of a list; Word writes an "o" with a tab. */
export const BULLET = /^\s*(?:[-–—•*·▢☐□◦‣☑✓✔]|\[[ x]?\]|o(?=\t))\s+/i

/** "1.", "2)" or "Step 3:" before a step. */
export const NUMBERED = /^(?:step\s+)?\d{1,2}\s*[.):](?:\s+|(?=\D|$))|^step\s+\d{1,2}\s*[-–—]?\s*/i
