import { spawn, spawnSync } from 'node:child_process'

/**
 * What ends with this process, however it ends: a shell beside it reads from a pipe that the system
 * closes even after a SIGKILL. Windows has none of this.
 */
const hasShell = process.platform !== 'win32'

/** Ends a process, and by force what has not ended after 20 seconds. */
const END = `
kill -$1 $2 2>/dev/null
n=0
while kill -0 $2 2>/dev/null && [ $n -lt 100 ]; do sleep 0.2; n=$((n+1)); done
kill -KILL $2 2>/dev/null`

/** Removes a folder when no Postgres of it runs, also what others write while they end. */
const REMOVE = `
n=0
while [ $n -lt 150 ]; do
  runs=
  for file in $(find "$1" -name postmaster.pid 2>/dev/null); do
    read -r pid < "$file" && kill -0 $pid 2>/dev/null && runs=1
  done
  [ -z "$runs" ] && break
  sleep 0.2
  n=$((n+1))
done
for again in 0 1 2 3; do
  rm -rf "$1"
  [ -z "$2" ] || sleep $again
done`

/**
 * @param {import('node:child_process').ChildProcess} child ends with this process
 * @param {NodeJS.Signals} [signal]
 */
export function endWithThisProcess(child, signal = 'SIGTERM') {
  if (!child.pid) return
  const stopWatching = watch(END, [signal.replace('SIG', ''), String(child.pid)])
  child.once('exit', stopWatching)
}

/**
 * @param {string} folder is removed with this process, or by the function that this returns
 * @returns {() => void}
 */
export function removeWithThisProcess(folder) {
  const stopWatching = watch(REMOVE, [folder, 'late'])
  const remove = () => {
    process.off('exit', remove)
    if (hasShell) spawnSync('sh', ['-c', REMOVE, 'sh', folder])
    stopWatching()
  }
  process.once('exit', remove)
  return remove
}

function watch(script, words) {
  if (!hasShell) return () => {}
  const shell = spawn('sh', ['-c', `cat > /dev/null${script}`, 'sh', ...words], {
    // Ctrl-C and a closed terminal must not end it.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  shell.on('error', () => {})
  shell.stdin.on('error', () => {})
  shell.unref()
  shell.stdin.unref?.()
  return () => {
    try {
      // With its `cat`, which reads on.
      if (shell.pid) process.kill(-shell.pid, 'SIGKILL')
    } catch {}
  }
}
