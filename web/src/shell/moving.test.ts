import { expect, it } from 'vitest'
import type { Sight } from './client'
import { Moving } from './moving.svelte'

type Answers = ((data: unknown) => void)[]
/** A session whose questions are answered one by one, when the test says so. */
function asked(): { session: Sight; answers: Answers; played: string[] } {
  const answers: Answers = []
  const played: string[] = []
  const session = {
    tree: {},
    look: () => new Promise((resolve) => answers.push(resolve)),
    play: (path: string[]) => played.push(path.join(' '))
  } as unknown as Sight
  return { session, answers, played }
}
const NOTES = { data: { notes: { A1: [2, ['A1']] } } }
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

it('a stack sent before it is known where it may go goes when it is known', async () => {
  const { session, answers, played } = asked()
  const moving = new Moving()
  moving.follow(session, ['one', 'two'])
  let sent = 0
  const click = (): void => void (sent += moving.send(session, 'A1') ? 1 : 0)
  expect(moving.later.wait(click)).toBe(true)
  answers[0]?.(NOTES)
  await settled()
  expect(sent).toBe(0) // the second unit's ways are still unknown
  answers[1]?.(NOTES)
  await settled()
  expect([sent, played]).toEqual([1, ['move one A1']])
  expect(moving.later.wait(click)).toBe(false)
})

it('the click is forgotten when others are to go, and one unit alone waits for nothing', async () => {
  const { session, answers } = asked()
  const moving = new Moving()
  const letGo = moving.follow(session, ['one', 'two'])
  moving.later.wait(() => expect.unreachable())
  letGo()
  moving.follow(session, ['three'])
  for (const answer of answers) answer(NOTES)
  await settled()
  expect(moving.later.wait(() => undefined)).toBe(false)
})

it('nobody answers: the click is done all the same', async () => {
  const { session, answers } = asked()
  const moving = new Moving()
  moving.follow(session, ['one', 'two'])
  let done = false
  moving.later.wait(() => (done = true))
  answers[0]?.(null)
  await settled()
  expect(done).toBe(true)
})
