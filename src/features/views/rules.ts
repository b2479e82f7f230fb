/** A missed robot only counts a view, so the list is short. */
const ROBOT = /bot\b|crawl|spider|slurp|preview|fetch|curl|wget|headless|lighthouse|monitor/i

export const isRobot = (agent: string): boolean => agent === '' || ROBOT.test(agent)
