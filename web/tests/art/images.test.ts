import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { imageOf, useImage, wantImage } from '../../src/art/images.svelte'
import { LAYOUTS, picture, pictureName, standalone, type Subject } from '../../src/art/picture'

/** What waits for a quiet moment. */
let idle: (() => void)[] = []
let broken = false
const given: string[] = []
const taken: string[] = []
const drawn = (text: string) => vi.fn(() => text)

async function quiet(): Promise<void> {
  while (idle.length) {
    idle.shift()?.()
    await new Promise((done) => setTimeout(done))
  }
}

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (then: () => void) => idle.push(then))
  vi.stubGlobal(
    'Image',
    class {
      src = ''
      decode = (): Promise<void> => (broken ? Promise.reject(new Error('broken')) : Promise.resolve())
    },
  )
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${given.push('one')}`)
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void taken.push(address))
})
afterEach(() => {
  idle = []
  broken = false
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('an image is made once, when there is time, and its drawing is asked for then', async () => {
  const drawing = drawn('<svg/>')
  wantImage('imp', drawing)
  wantImage('imp', drawing)
  expect([imageOf('imp'), drawing.mock.calls.length]).toEqual([undefined, 0])
  await quiet()
  wantImage('imp', drawing)
  await quiet()
  expect(imageOf('imp')).toMatch(/^blob:/)
  expect(drawing).toHaveBeenCalledOnce()
})

test('one after the other, so that nobody waits for all of them', async () => {
  wantImage('one', drawn('<svg/>'))
  wantImage('two', drawn('<svg/>'))
  expect(idle).toHaveLength(1)
  await quiet()
  expect([imageOf('one'), imageOf('two')]).not.toContain(undefined)
})

test('what cannot be drawn yet, or not at all, stays as it is and may be wanted again', async () => {
  wantImage('later', drawn(''))
  await quiet()
  expect(imageOf('later')).toBeUndefined()
  broken = true
  wantImage('later', drawn('<svg'))
  await quiet()
  expect(imageOf('later')).toBeUndefined()
  expect(taken).toHaveLength(1)
  broken = false
  wantImage('later', drawn('<svg/>'))
  await quiet()
  expect(imageOf('later')).toMatch(/^blob:/)
})

test('of many images, the oldest that nobody shows is given up', async () => {
  const release = useImage('shown', drawn('<svg/>'))
  await quiet()
  for (let each = 0; each < 205; each += 1) wantImage(`many ${each}`, drawn('<svg/>'))
  await quiet()
  expect(imageOf('shown')).toMatch(/^blob:/)
  expect(imageOf('many 0')).toBeUndefined()
  expect(imageOf('many 204')).toMatch(/^blob:/)
  release()
  wantImage('one more', drawn('<svg/>'))
  await quiet()
  expect(imageOf('shown')).toBeUndefined()
})

test('a picture as a file has its size, its dots and no open names', () => {
  const face: Subject = {
    id: 'imp',
    kind: 'minion',
    faction: 'imps',
    icon: 'imp',
    color: '#884422',
    power: 2,
    abilities: [],
    on: '',
  }
  const { scene, hero } = picture(face, 'window', null, 'M0 0h512v512z')
  const file = standalone(face, 'window', scene + hero)
  expect(file).toContain(`viewBox="0 0 ${LAYOUTS.window.w} ${LAYOUTS.window.h}" preserveAspectRatio="xMidYMin slice"`)
  expect(file).toContain('xmlns="http://www.w3.org/2000/svg"')
  expect(file).not.toContain('~')
  for (const [, id] of file.matchAll(/url\(#([\w-]+)\)/g)) expect(file).toContain(`id="${id}"`)
  expect(pictureName(face, 'window', 'all')).not.toBe(pictureName(face, 'window', 'scene'))
})
