/** Candidates in columns. Lines in which they differ stand out; a column whose candidate is gone says so. */
import { VisuallyHidden } from '@mantine/core';
import { IconEqualNot } from '@tabler/icons-react';
import { type CSSProperties, Fragment, type ReactNode } from 'react';
import type { Compared } from '../../../contract/discovery.ts';
import type { CompareCell, CompareGroup, CompareRow } from './compare-rows.ts';
import classes from './compare-table.module.css';
import { fitIcon, fitTone } from './fit-list.tsx';

export interface CompareColumn {
  readonly id: string;
  /** Undefined where the candidate is gone. */
  readonly candidate: Compared | undefined;
}

export interface CompareTableProps {
  label: string;
  columns: readonly CompareColumn[];
  /** The lines of those that are there, in their order. */
  groups: readonly CompareGroup[];
  onlyDiffering: boolean;
  renderHead: (candidate: Compared) => ReactNode;
  /** The buttons of a column. */
  renderAnswer: (column: CompareColumn) => ReactNode;
}

export function CompareTable(props: CompareTableProps) {
  const { label, columns, groups, onlyDiffering, renderHead, renderAnswer } = props;
  const there = columns.filter((it) => it.candidate !== undefined);
  const shown = groups
    .map((group) => ({ ...group, rows: group.rows.filter((it) => it.differs || !onlyDiffering) }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <section className={classes.place} aria-label={label}>
      {/* Where there is no room the table is scrolled sideways, also with the keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <div className={classes.scroll} tabIndex={0}>
        <table
          className={classes.table}
          aria-label={label}
          style={{ '--columns': columns.length } as CSSProperties}
        >
          <thead>
            <tr>
              <td />
              {columns.map(({ id, candidate }) => (
                <th key={id} scope="col" className={classes.head}>
                  {candidate ? renderHead(candidate) : <Gone />}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className={classes.answers}>
            <tr>
              <th scope="row">Your answer</th>
              {columns.map((column) => (
                <td key={column.id}>{renderAnswer(column)}</td>
              ))}
            </tr>
          </tbody>
          {shown.map(({ heading, rows }) => (
            <tbody key={heading}>
              <tr>
                <th scope="rowgroup" colSpan={columns.length + 1} className={classes.group}>
                  <span>{heading}</span>
                </th>
              </tr>
              {rows.map((row) => (
                <tr key={row.label} data-differs={row.differs || undefined}>
                  <th scope="row">
                    {row.label}
                    {row.differs && <Differs />}
                  </th>
                  {columns.map(({ id, candidate }) => (
                    <td key={id}>{candidate ? <Cell of={cellOf(row, there, id)} /> : '–'}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </section>
  );
}

function cellOf(row: CompareRow, there: readonly CompareColumn[], id: string): CompareCell {
  return row.cells[there.findIndex((it) => it.id === id)] ?? { text: '' };
}

/** Colour never says alone whether a criterion is met. */
function Cell({ of: { text, fits, isWish = false } }: { of: CompareCell }) {
  if (fits === undefined) return text;
  const Icon = fitIcon({ fits, isWish });
  return (
    <span className={classes.must} data-tone={fitTone({ fits, isWish })}>
      <Icon size={16} aria-hidden="true" />
      <span>
        {isWish && `Wish ${fits ? 'met' : 'not met'}: `}
        {text}
      </span>
    </span>
  );
}

function Differs() {
  return (
    <Fragment>
      <IconEqualNot className={classes.mark} size={16} aria-hidden="true" />
      <VisuallyHidden> (differs)</VisuallyHidden>
    </Fragment>
  );
}

function Gone() {
  return (
    <div className={classes.gone}>
      <p>No longer here</p>
      <p>It was taken down, or is not shown at the moment.</p>
    </div>
  );
}
