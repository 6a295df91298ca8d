-- What can become of a report, the rule says (domain/reports.ts): one more is no migration.
alter table reports drop constraint if exists reports_outcome_check;
