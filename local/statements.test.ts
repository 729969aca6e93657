import { expect, test } from 'vitest'
import { statementsOf } from './statements.ts'

test('semicolons in strings, quoted names and comments do not end a statement', () => {
  const sql = `insert into a values (';''; x'); -- no; end
    create table "b;c" (x); /* nor; here */ select 1`
  expect(statementsOf(sql)).toEqual([
    "insert into a values (';''; x')",
    '-- no; end\n    create table "b;c" (x)',
    '/* nor; here */ select 1',
  ])
})

test('a trigger is one statement, with the cases in its body', () => {
  const trigger = `create trigger if not exists t before update on a when case old.x when 1 then 1 else 0 end
begin
  select case when new.x then raise(abort, 'no; never') end;
  update b set y = 1;
end`
  expect(statementsOf(`${trigger};\nselect 2;`)).toEqual([trigger, 'select 2'])
})

test('nothing but blanks and comments is no statement', () => {
  expect(statementsOf(' ; -- nothing;\n ; ')).toEqual([])
})
