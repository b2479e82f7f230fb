/** Without the Locks API the server decides. */
export const oneTabAtATime = <Result>(name: string, act: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request(name, act) : act()
