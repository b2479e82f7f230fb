/**
 * Runs an action in one tab at a time. In browsers without the Locks API, tabs may run it together
 * and the server decides.
 */
export const oneTabAtATime = <Result>(name: string, act: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request(name, act) : act()
