import { expect, test } from 'vitest'
import { differing, type RecordChange } from './history.ts'

const changes: RecordChange[] = [
  { operation: 'insert', before: null, after: { id: 1, name_en: 'A', sort: 1 } },
  { operation: 'update', before: { name_en: 'A' }, after: { name_en: 'B' } },
  { operation: 'read', before: null, after: null },
  { operation: 'update', before: { name_en: 'B', sort: 1 }, after: { name_en: 'C', sort: 2 } },
  { operation: 'update', before: { sort: 2 }, after: { sort: 1 } },
]

test('any two states are compared by all that lies between them', () => {
  expect(differing('role', changes, 1, 4)).toEqual([
    { path: 'name_en', before: 'A', after: 'C' },
    { path: 'sort', before: 1, after: 2 },
  ])
  expect(differing('role', changes, 1, 5)).toEqual([{ path: 'name_en', before: 'A', after: 'C' }])
  expect(differing('role', changes, 0, 2)).toEqual([
    { path: 'name_en', before: null, after: 'B' },
    { path: 'sort', before: null, after: 1 },
  ])
  expect(differing('role', changes, 5, 5)).toEqual([])
})

test('what a deleted record held is gone with it', () => {
  const gone: RecordChange = { operation: 'delete', before: { id: 1, name_en: 'C', sort: 1 }, after: null }
  expect(differing('role', [...changes, gone], 5, 6)).toEqual([
    { path: 'name_en', before: 'C', after: null },
    { path: 'sort', before: 1, after: null },
  ])
})

test('rights that came and went are said one by one; JSON in a text is opened', () => {
  const rights = (...names: string[]) => ({
    role_permission: names.map((permission) => ({ role_id: 7, permission })),
  })
  const change: RecordChange = { operation: 'update', before: rights('a', 'b'), after: rights('b', 'c') }
  expect(differing('role', [change], 0, 1)).toEqual([
    { path: 'role_permission.c', before: null, after: true },
    { path: 'role_permission.a', before: true, after: null },
  ])
  const draft = (age_min: number) => ({
    draft: JSON.stringify({ amount: 5, genders: [{ gender_code: 'male', age_min }] }),
  })
  const edited: RecordChange = { operation: 'update', before: draft(60), after: draft(65) }
  expect(differing('program', [edited], 0, 1)).toEqual([
    { path: 'draft.genders.male.age_min', before: 60, after: 65 },
  ])
})

test('where a record lies is said once: numbers of places stay out where the place itself is told', () => {
  const at = (place_id: number, place: number) => ({ place_id, place, place_to: place + 99 })
  const moved: RecordChange = { operation: 'update', before: at(1, 100), after: at(2, 200) }
  expect(differing('office', [moved], 0, 1)).toEqual([{ path: 'place_id', before: 1, after: 2 }])
  const along: RecordChange = { operation: 'update', before: { place: 100 }, after: { place: 200 } }
  expect(differing('user', [along], 0, 1)).toEqual([{ path: 'place', before: 100, after: 200 }])
  const left = { office_left: [{ user_id: 7, office_id: 1, left_at: '2026-11-24T00:00:00.000Z' }] }
  const sent: RecordChange = {
    operation: 'update',
    before: { office_id: 1, place: 100 },
    after: { office_id: 2, place: 200, ...left },
  }
  expect(differing('user', [sent], 0, 1)).toEqual([{ path: 'office_id', before: 1, after: 2 }])
})

test('a draft that was published or thrown away is no field emptied', () => {
  const gone: RecordChange = { operation: 'update', before: { draft: { amount: 5 } }, after: { draft: null } }
  expect(differing('program', [gone], 0, 1)).toEqual([])
})

test('fields of a program that were put in another order are told', () => {
  const draft = (...ids: number[]) => ({
    draft: { additional_field: ids.map((id) => ({ id, name_en: `Field ${id}` })) },
  })
  const moved: RecordChange = { operation: 'update', before: draft(1, 2, 3), after: draft(3, 1, 2) }
  expect(differing('program', [moved], 0, 1)).toEqual([
    { path: 'draft.additional_field', before: '1, 2, 3', after: '3, 1, 2' },
  ])
})

test('a line that was added to a timeline takes none away', () => {
  const line = (kind: string, id: number) => ({ grievance_event: [{ id, grievance_id: 7, kind }] })
  const life: RecordChange[] = [
    { operation: 'insert', before: null, after: { id: 7, ...line('submitted', 1) } },
    { operation: 'update', before: null, after: line('started', 2) },
    { operation: 'update', before: null, after: line('solved', 3) },
  ]
  expect(differing('grievance', life, 1, 3)).toEqual([
    { path: 'grievance_event.2.kind', before: null, after: 'started' },
    { path: 'grievance_event.3.kind', before: null, after: 'solved' },
  ])
})

test('parts that a change wrote anew are held against those that the changes before it wrote', () => {
  const made = {
    operation: 'insert' as const,
    before: null,
    after: { training_program_trainer: [{ trainer_id: 1 }, { trainer_id: 2 }] },
  }
  const again = {
    operation: 'update' as const,
    before: { room: 'A' },
    after: { room: 'B', training_program_trainer: [{ trainer_id: 2 }, { trainer_id: 1 }] },
  }
  expect(differing('training_program', [made, again], 1, 2).map(({ path }) => path)).toEqual(['room'])
})

test('what nobody said and isn’t so is no change: a day without classes, a flag that stays off', () => {
  const made: RecordChange = {
    operation: 'insert',
    before: null,
    after: {
      room: 'A',
      exam_status: 0,
      rating_status: 1,
      seats: 0,
      training_program_day: [
        { program_id: 1, day: 0, is_active: false, slot_ids: [] },
        { program_id: 1, day: 1, is_active: true, slot_ids: [] },
      ],
    },
  }
  expect(differing('training_program', [made], 0, 1).map(({ path }) => path)).toEqual([
    'room',
    'rating_status',
    'seats',
    'training_program_day.1.is_active',
  ])
  const off: RecordChange = { operation: 'update', before: { exam_status: 1 }, after: { exam_status: 0 } }
  expect(differing('training_program', [off], 0, 1)).toEqual([{ path: 'exam_status', before: 1, after: 0 }])
})

test('a step of a life says what came with it, not once more when, by whom and to which state', () => {
  const step: RecordChange = {
    operation: 'update',
    before: { state: 'submitted' },
    after: {
      state: 'rejected',
      application_event: [
        {
          id: 3,
          application_id: 9,
          at: '2026-11-20T06:00:00.000Z',
          kind: 'rejected',
          state: 'rejected',
          by_user: 4,
          note: 'N',
        },
      ],
    },
  }
  expect(differing('application', [step], 0, 1).map(({ path }) => path)).toEqual([
    'state',
    'application_event.1.kind',
    'application_event.1.note',
  ])
})

test('who was present is told by participant, whom a committee knows by its member', () => {
  const attended: RecordChange = {
    operation: 'insert',
    before: null,
    after: {
      training_attendance: [{ class_id: 5, participant_id: 70, present: true, marked_by: 1, marked_at: 'x' }],
    },
  }
  expect(differing('training_class', [attended], 0, 1).map(({ path }) => path)).toEqual([
    'training_attendance.70.present',
  ])
  const members = (id: number) => ({
    session_member: [{ id, session_id: 1, member_id: 8, sort: 0, full_name: 'A', attended: id > 20 }],
  })
  const anew: RecordChange = { operation: 'update', before: members(20), after: members(21) }
  expect(differing('committee_session', [anew], 0, 1)).toEqual([
    { path: 'session_member.8.attended', before: false, after: true },
  ])
})
