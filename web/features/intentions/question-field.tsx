/** One question of the form, drawn by its type; ranges and files have components of their own. */
import { Button, Checkbox, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { mayNameContact } from '../../../domain/contact-details.ts';
import { countWords } from '../../../domain/intentions.ts';
import { answersTo } from '../../../domain/kinds/kind.ts';
import { priceText } from '../../../domain/money.ts';
import { squareFeetText } from '../../../domain/number-words.ts';
import type { Question } from '../../../domain/questions.ts';
import { AmountInput, type AmountInputProps } from '../../ui/amount-input.tsx';
import { ChoiceButtons, SeveralButtons } from '../../ui/choices.tsx';
import { growsByItself } from '../../ui/grows-by-itself.ts';
import { part } from '../../ui/part.tsx';
import { useIsAlive } from '../../ui/use-is-alive.ts';
import { WordCounter } from '../../ui/word-counter.tsx';
import { BoundsField } from './bounds-field.tsx';
import { PostcodeField } from './postcode-field.tsx';
import { PriceField } from './price-field.tsx';
import { exampleText, fieldProps, type QuestionFieldProps } from './question-field-props.ts';
import classes from './question-form.module.css';
import { amountReader, amountTyped, isSeveral } from './typed-answers.ts';
import { WishesField } from './wishes-field.tsx';

export function QuestionField(props: QuestionFieldProps) {
  const { question } = props;
  if (question.type === 'range') return <PriceField {...props} />;
  if (question.format === 'postcode') return <PostcodeField {...props} />;
  if (question.format === 'pounds') return <AmountField {...props} format={priceText} />;
  // Its unit may be typed: a keyboard of digits lacks it.
  if (question.format === 'floor-area')
    return <AmountField {...props} format={squareFeetText} inputMode="text" />;
  if (question.format === 'model') return <ModelPlace {...props} />;
  if (question.format === 'wishes') return <WishesField {...props} />;
  if (question.several) return <SeveralField {...props} />;
  if (question.type === 'button-select')
    return answersTo(question).length > 1 ? <BoundsField {...props} /> : <ChoiceField {...props} />;
  if (question.type === 'select') return <SelectField {...props} />;
  if (question.type === 'number') return <NumberField {...props} />;
  if (question.type === 'checkbox') return <CheckboxField {...props} />;
  if (question.type === 'textarea') return <LongTextField {...props} />;
  return <TextField {...props} />;
}

/** The field is loaded together with all makes and models it knows. */
const ModelField = part(() => import('./model-field.tsx'), { Waiting: WaitingField });

/** A page made at build time shows the waiting field in its place. */
function ModelPlace(props: QuestionFieldProps) {
  return useIsAlive() ? <ModelField {...props} /> : <WaitingField {...props} />;
}

function WaitingField(props: QuestionFieldProps) {
  return <TextInput {...fieldProps(props)} disabled />;
}

function TextField(props: QuestionFieldProps) {
  const { question, value, onChange } = props;
  return (
    <div>
      <TextInput
        {...fieldProps(props)}
        value={String(value ?? '')}
        onChange={(event) => onChange(event.currentTarget.value)}
        autoComplete={question.autocomplete ?? 'off'}
      />
      <CountedWords of={question} text={String(value ?? '')} />
      <ContactPlace of={question} text={String(value ?? '')} />
    </div>
  );
}

function NumberField(props: QuestionFieldProps) {
  const { question, value, onChange } = props;
  const { min, max, step } = question;
  // The text on the way to a number: it may begin with a zero while the digit before is being changed.
  const [halfway, setHalfway] = useState<string | null>(null);
  const knownNumber = typeof value === 'number' ? value : '';
  return (
    <NumberInput
      {...fieldProps(props)}
      classNames={{ wrapper: classes.short ?? '' }}
      value={halfway !== null && numberIn(halfway) === value ? halfway : knownNumber}
      onChange={(typed) => {
        setHalfway(typeof typed === 'string' ? typed : null);
        onChange(numberIn(typed));
      }}
      onBlur={() => setHalfway(null)}
      {...(min === undefined ? {} : { min })}
      {...(max === undefined ? {} : { max })}
      {...(step === undefined ? {} : { step })}
      clampBehavior="none"
      allowDecimal={step !== undefined && !Number.isInteger(step)}
      allowNegative={false}
      thousandSeparator={question.format === 'year' ? '' : ','}
      inputMode="numeric"
      {...(question.unit && { suffix: ` ${question.unit}` })}
    />
  );
}

function numberIn(typed: number | bigint | string): number | null {
  return typed === '' || Number.isNaN(Number(typed)) ? null : Number(typed);
}

type AmountFieldProps = QuestionFieldProps & Pick<AmountInputProps, 'format' | 'inputMode'>;

function AmountField({ question, value, onChange, error, format, inputMode }: AmountFieldProps) {
  return (
    <AmountInput
      name={question.id}
      label={question.label}
      hint={question.hint}
      placeholder={exampleText(question)}
      required={!question.optional}
      error={error}
      className={classes.short}
      value={amountTyped(value)}
      read={amountReader(question)}
      format={format}
      inputMode={inputMode}
      onChange={onChange}
      atEveryKey
    />
  );
}

function SelectField(props: QuestionFieldProps) {
  const { question, value, onChange } = props;
  const options = question.options ?? [];
  const text = String(value ?? '');
  // Nothing is chosen yet, or the stored value is not among the options: it stays until another is chosen.
  const other = options.some((it) => it.value === text) ? [] : [{ value: text, label: text || 'Select' }];
  return (
    <NativeSelect
      {...fieldProps(props)}
      classNames={{ wrapper: classes.short ?? '' }}
      size="md"
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[...other, ...options]}
    />
  );
}

function CheckboxField({ question, value, onChange, error }: QuestionFieldProps) {
  return (
    <Checkbox
      name={question.id}
      label={question.label}
      description={question.hint}
      error={error}
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

function ChoiceField({ question, value, onChange, error }: QuestionFieldProps) {
  return (
    <ChoiceButtons
      label={question.label}
      hint={question.hint}
      options={question.options ?? []}
      value={typeof value === 'string' && value !== '' ? value : null}
      onChange={onChange}
      required={!question.optional}
      error={error}
    />
  );
}

function SeveralField({ question, value, onChange, error }: QuestionFieldProps) {
  return (
    <SeveralButtons
      label={question.label}
      hint={question.hint}
      options={question.options ?? []}
      value={isSeveral(value) ? value.filter((it) => typeof it === 'string') : []}
      onChange={onChange}
      required={!question.optional}
      error={error}
    />
  );
}

function LongTextField(props: QuestionFieldProps) {
  const { question, value, onChange, bio } = props;
  const text = String(value ?? '');
  return (
    <div>
      <Textarea
        {...fieldProps(props)}
        classNames={{ input: classes.textarea ?? '' }}
        autosize={!growsByItself}
        // The style sheet bounds the height in pixels.
        maxRows={100}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div className={classes.under}>
        {question.offersBio && bio ? (
          <Button variant="subtle" size="sm" onClick={() => onChange(bio)}>
            Use my bio
          </Button>
        ) : (
          <span />
        )}
        <CountedWords of={question} text={text} />
      </div>
      <ContactPlace of={question} text={text} />
    </div>
  );
}

const ContactNote = part(() => import('./contact-note.tsx'));

/**
 * The note about contact details, for texts that others will read: these are the ones whose words are
 * counted.
 */
function ContactPlace({ of: { words }, text }: { of: Question; text: string }) {
  return words && <div role="status">{mayNameContact(text) && <ContactNote text={text} />}</div>;
}

function CountedWords({ of: { words }, text }: { of: Question; text: string }) {
  return words && <WordCounter count={countWords(text)} limit={words.atMost} />;
}
