/**
 * The field for the make and model of a vehicle, or for several that a buyer would take. A few letters find a
 * model; one that is not in the list is taken as it is typed.
 */
import { ActionIcon, Autocomplete } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { findModels, readModel } from '../../../domain/find-models.ts';
import { type Model, modelText, nameKey, vehicleLimits } from '../../../domain/vehicles.ts';
import { keepingPlace, placeMark } from '../../ui/place.ts';
import classes from './model-field.module.css';
import { modelsSoldQuery } from './queries.ts';
import { fieldProps, type QuestionFieldProps } from './question-field-props.ts';
import { isModel, isSeveral, type TypedValue } from './typed-answers.ts';

export default function ModelField(props: QuestionFieldProps) {
  return props.question.several ? <WantedModels {...props} /> : <OneModel {...props} />;
}

function OneModel(props: QuestionFieldProps) {
  const { value, onChange } = props;
  const stands = isModel(value) ? modelText(value) : '';
  const [typed, setTyped] = useState(stands);
  // A value that was chosen elsewhere, such as one of `LeftOut`, replaces what is typed.
  const text = keyOf(readModel(typed)) === nameKey(stands) ? typed : stands;
  return (
    <Finder
      {...props}
      text={text}
      onText={(it) => {
        setTyped(it);
        onChange(readModel(it));
      }}
      anyModel={({ make }) => make}
    />
  );
}

function WantedModels(props: QuestionFieldProps) {
  const { question, value, onChange } = props;
  const [typed, setTyped] = useState('');
  const chosen = useRef(false);
  const models = modelsIn(value);
  const isFull = models.length >= vehicleLimits.models;
  const add = (model: Model | null) => {
    setTyped('');
    if (model === null || isFull || models.some((it) => keyOf(it) === keyOf(model))) return;
    onChange([...models, model]);
  };
  return (
    <div className={classes.wanted} {...placeMark}>
      <Finder
        {...props}
        text={typed}
        // The field reports the words of a chosen model as if they were typed; the model is among the chosen
        // ones by then.
        onText={(it) => {
          setTyped(chosen.current ? '' : it);
          chosen.current = false;
        }}
        onChoose={(model) => {
          chosen.current = true;
          add(model);
        }}
        onTyped={add}
        anyModel={({ make }) => `${make}, any model`}
        isFull={isFull}
      />
      {models.length > 0 && (
        <ul className={classes.chosen} aria-label={question.label}>
          {models.map((it) => (
            <li key={keyOf(it)} className={classes.one}>
              {modelText(it)}
              <ActionIcon
                variant="transparent"
                className={classes.remove ?? ''}
                aria-label={`Remove ${modelText(it)}`}
                onClick={keepingPlace(() => onChange(models.filter((other) => other !== it)))}
              >
                <IconX size={16} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface FinderProps extends QuestionFieldProps {
  text: string;
  onText: (text: string) => void;
  onChoose?: (model: Model | null) => void;
  /**
   * Called when the field is left, or on Enter with nothing chosen, with the first model found or with what
   * is typed.
   */
  onTyped?: (best: Model | null) => void;
  anyModel: (model: Model) => string;
  isFull?: boolean;
}

const shown = 8;
const noneSold: ReadonlyMap<string, number> = new Map();

function Finder(props: FinderProps) {
  const { text, onText, onChoose, onTyped, anyModel, isFull = false } = props;
  const { data: sold = noneSold } = useQuery(modelsSoldQuery);
  const found = findModels(text, sold, shown);
  return (
    <Autocomplete
      {...fieldProps(props)}
      classNames={{ wrapper: classes.field ?? '', option: classes.option ?? '' }}
      size="md"
      value={text}
      onChange={onText}
      {...(onChoose && { onOptionSubmit: (it: string) => onChoose(readModel(it)) })}
      {...(onTyped && {
        onBlur: () => onTyped(found[0] ?? readModel(text)),
        onKeyDown: (event) => {
          if (event.key !== 'Enter' || text.trim() === '') return;
          // Enter adds what is typed; in an empty field it sends the form.
          event.preventDefault();
          if (found.length === 0) onTyped(readModel(text));
        },
      })}
      data={found.map((it) => ({
        value: modelText(it),
        label: it.model === null ? anyModel(it) : modelText(it),
      }))}
      filter={({ options }) => options}
      selectFirstOptionOnChange={onChoose !== undefined}
      openOnFocus={false}
      // The list stands inside the form, whose colours it takes.
      comboboxProps={{ withinPortal: false }}
      maxLength={vehicleLimits.makeLength + vehicleLimits.modelLength}
      disabled={isFull}
      autoComplete="off"
      spellCheck={false}
    />
  );
}

function modelsIn(value: TypedValue): Model[] {
  return isSeveral(value) ? value.filter((it): it is Model => typeof it !== 'string') : [];
}

function keyOf(model: Model | null): string {
  return model === null ? '' : nameKey(modelText(model));
}
