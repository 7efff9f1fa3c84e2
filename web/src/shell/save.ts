/** The record of a game as a file on this machine. */
import * as api from '../core/api'

export async function save(id: string, token: string): Promise<void> {
  const text = await api.record(id, token)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/jsonl' }))
  link.download = `qg-${id}.jsonl`
  link.click()
  URL.revokeObjectURL(link.href)
}
