/** Runs one action of this name at a time in all tabs; without the Locks API the server decides. */
export const oneTabAtATime = <Result>(name: string, act: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request(name, act) : act()
