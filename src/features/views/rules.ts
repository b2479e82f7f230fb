/** Programs that read pages without a reader; a list kept short, since a miss only counts a view. */
const ROBOT = /bot\b|crawl|spider|slurp|preview|fetch|curl|wget|headless|lighthouse|monitor/i

/** Whether a program, not a person, seems to be calling, by its own name for itself. */
export const isRobot = (agent: string): boolean => agent === '' || ROBOT.test(agent)
