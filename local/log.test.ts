import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { watchDisk } from './disk.ts'
import { openLog } from './log.ts'

const root = mkdtempSync(`${tmpdir()}/log-`)
afterAll(() => rmSync(root, { recursive: true, force: true }))

let directory: string
let file: string
let lines: string[]
let disk: ReturnType<typeof watchDisk>
beforeEach(() => {
  directory = mkdtempSync(`${root}/`)
  file = `${directory}/part.log`
  lines = []
  disk = watchDisk(directory, (line) => lines.push(line))
})
const read = (name = file) => readFileSync(name, 'utf8')

describe('a log', () => {
  test('goes on where it stopped at the last start', () => {
    openLog(file, disk)('one\n')
    openLog(file, disk)('two\n')
    expect(read()).toBe('one\ntwo\n')
  })

  test('has one older generation, however much is written', () => {
    const log = openLog(file, disk, 100)
    for (let line = 0; line < 50; line += 1) log(`${String(line).padStart(19)}\n`)
    expect([read().length, read(`${file}.1`).length, existsSync(`${file}.2`)]).toEqual([100, 100, false])
    expect(read().trimEnd().endsWith(' 49')).toBe(true)
    openLog(file, disk, 100)('after another start')
    expect([read(), read(`${file}.1`).trimEnd().endsWith(' 49')]).toEqual(['after another start', true])
  })

  // Linux has a device that is always full.
  test.runIf(existsSync('/dev/full'))(
    'on a full disk loses lines and nothing else, says so once, and goes on when there is room',
    async () => {
      symlinkSync('/dev/full', file)
      const log = openLog(file, disk)
      log('lost\n')
      log('lost, too\n')
      expect(lines).toEqual([expect.stringContaining('ENOSPC')])
      let goesOn = false
      const room = disk.room().then(() => (goesOn = true))
      rmSync(file)
      expect(goesOn).toBe(false)
      disk.look()
      await room
      log('kept\n')
      expect(read()).toBe('\n(15 bytes are missing here: the disk was full)\nkept\n')
      expect(lines).toEqual([lines[0], expect.stringContaining('room again')])
    },
  )

  test('that cannot be written at all ends nobody', () => {
    const log = openLog(`${directory}/log/part.log`, disk)
    symlinkSync('/dev/null', `${directory}/log`)
    log('lost\n')
    log('lost, too\n')
    expect(lines).toHaveLength(1)
    disk.look()
    expect(lines).toHaveLength(1)
    rmSync(`${directory}/log`)
    disk.look()
    log('kept\n')
    expect([lines.length, read(`${directory}/log/part.log`)]).toEqual([2, expect.stringContaining('kept')])
  })
})

test('who waits for room on a disk that has some does not wait', async () => {
  await disk.room()
  disk.look()
  expect(lines).toEqual([])
})
