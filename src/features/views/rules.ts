/** A short list, since a robot that it misses only counts a view. */
const ROBOT = /bot\b|crawl|spider|slurp|preview|fetch|curl|wget|headless|lighthouse|monitor/i

export const isRobot = (agent: string): boolean => agent === '' || ROBOT.test(agent)
