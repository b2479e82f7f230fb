/** The bullets and boxes of lists; Word writes a bullet as an "o" with a tab. */
export const BULLET = /^\s*(?:[-–—•*·▢☐□◦‣☑✓✔]|\[[ x]?\]|o(?=\t))\s+/i

/** "1.", "2)" or "Step 3:". */
export const NUMBERED = /^(?:step\s+)?\d{1,2}\s*[.):](?:\s+|(?=\D|$))|^step\s+\d{1,2}\s*[-–—]?\s*/i
